import { createServer, type Server } from 'node:net'

/** A free port, for servers that must know their own address in advance. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const port = portOf(probe)
      probe.close(() => resolve(port))
    })
  })
}

/** Where a server listens; throws for one that listens on no port. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}
