import { startTestServer } from '../server/test-database.ts'

/** One database server for all servers that tests start for themselves; see own-server.ts. */
export default async function setup() {
  const { server, template, stop } = await startTestServer()
  process.env['E2E_DATABASE'] = JSON.stringify({ server, template })
  return stop
}
