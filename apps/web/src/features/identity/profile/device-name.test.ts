import { expect, test } from 'vitest'
import { deviceOf } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/138.0 Safari/537.36 Edg/138.0`,
    'Edge',
    'Windows',
    false,
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/138.0 Safari/537.36`, 'Chrome', 'Linux', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Mobile`,
    'Samsung Internet',
    'Android',
    true,
  ],
])('names %s', (agent, browser, system, handheld) => {
  expect(deviceOf(agent)).toEqual({ browser, system, handheld })
})

test.each(['', 'curl/8.1', 'node', 'Mozilla/5.0'])('does not guess about %j', (agent) => {
  expect(deviceOf(agent)).toBeUndefined()
})
