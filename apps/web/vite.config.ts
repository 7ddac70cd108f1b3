import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { digitsFont } from './build/digits-font.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorker } from './build/service-worker.ts'

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

/** What every workspace page needs comes as one file, not as a hundred small ones; each page adds its own. */
const FRAME = /src.(main|shell.(app-frame|workspace-area))\.tsx$/

export default defineConfig({
  plugins: [react(), digitsFont(), serviceWorker(), precompress()],
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // The app, and what the pages bring along that the server writes itself.
      input: ['index.html', 'public-asset.html'],
      output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } },
    },
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
