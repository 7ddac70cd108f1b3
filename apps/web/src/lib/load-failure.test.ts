import { expect, it } from 'vitest'
import { isLoadFailure } from './load-failure.ts'

it.each([
  ['Failed to fetch dynamically imported module: https://nine.example/assets/a.js', true],
  ['error loading dynamically imported module: https://nine.example/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['The sentences of dashboard could not be loaded', true],
  ['Cannot read properties of undefined', false],
])('%j is a part of the program that did not come: %s', (message, expected) => {
  expect(isLoadFailure(new TypeError(message))).toBe(expected)
})
