import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { screenSizes } from './build/screen-sizes.ts'

/** The second output of the web app: the pages for strangers as functions that return HTML, for the server alone. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // One file that needs no packages beside it.
  ssr: { noExternal: true },
  css: { postcss: screenSizes },
  build: {
    ssr: 'src/pages-on-server.tsx',
    outDir: 'dist/server',
    target: 'node22',
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'pages.mjs' } },
  },
})
