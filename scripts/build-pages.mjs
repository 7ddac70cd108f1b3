// Tests ask the server for pages that the web app draws: before they run, those are built as they are now.
import { buildPagesIfStale } from './build-web.mjs'

export function setup() {
  buildPagesIfStale()
}
