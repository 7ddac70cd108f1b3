import type { TestProject } from 'vitest/node'
import { startTestServer } from './test-database.ts'

/** One database server for the whole run, and one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const { server, template, stop } = await startTestServer()
  project.provide('server', server)
  project.provide('template', template)
  return stop
}
