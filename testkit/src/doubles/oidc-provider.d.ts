/** The package brings no types; this is what the test issuer uses of it. */
declare module 'oidc-provider' {
  export class Provider {
    constructor(issuer: string, configuration: object)
    Session: { prototype: { authTime: (this: unknown) => number } }
    callback(): (request: unknown, response: unknown) => void
  }
}
