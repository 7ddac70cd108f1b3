// Finds a Chromium for the browser tests, or installs one: from the system's packages as root on Debian and Ubuntu,
// else through Playwright.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** It asks nobody outside for anything and starts in containers too. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise every frame of an animation is composed in software: half of all the browser's work.
  '--disable-threaded-animation',
]

/** @returns {Promise<string>} the path of a Chromium */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  console.log('Nine: installing Chromium for the browser tests …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    // The shell without a window starts and paints a third faster; where it is not packaged, the whole browser will do.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const options = ['install', '-y', '-qq', '--no-install-recommends', name]
      if (spawnSync('apt-get', options, { stdio: 'inherit', env }).status === 0) break
    }
  } else {
    execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    })
  }
  const installed = await findChromium()
  if (!installed)
    throw new Error('No Chromium was found or could be installed. Install one, or set CHROMIUM to its path.')
  return installed
}

async function findChromium() {
  const { chromium } = await import('@playwright/test')
  return [process.env['CHROMIUM'] ?? '', ...PLACES, chromium.executablePath()].find((path) => path && existsSync(path))
}
