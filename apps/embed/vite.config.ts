import { defineConfig } from 'vite'

/** One small script for other websites, built beside the web app so that the server hands out both. */
export default defineConfig({
  build: {
    target: 'es2020',
    outDir: '../web/dist',
    emptyOutDir: false,
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'nineEmbedScript', fileName: () => 'embed.js' },
  },
})
