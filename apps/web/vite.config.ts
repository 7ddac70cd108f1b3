import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { digitsFont } from './build/digits-font.ts'
import { precompress } from './build/precompress.ts'

/** In development the calls go on to the server that `npm run dev` starts beside Vite. */
const SERVER = 'http://localhost:3000'
const PREFIXES = [
  '/api',
  '/asset-service',
  '/gateway',
  '/identity',
  '/media',
  '/event-service',
  '/qrcode',
  '/core-service',
  '/docs',
]

export default defineConfig({
  plugins: [react(), digitsFont(), precompress()],
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    // The app, and what the pages bring along that the server writes itself.
    rolldownOptions: { input: ['index.html', 'public-asset.html'] },
  },
  // In chunks: a worker loads only what its task needs.
  worker: { format: 'es' },
  server: {
    proxy: {
      ...Object.fromEntries(PREFIXES.map((prefix) => [prefix, SERVER])),
      '^/asset/': SERVER,
      '/socket.io': { target: SERVER, ws: true },
    },
  },
})
