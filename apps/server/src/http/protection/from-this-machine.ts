import type { IncomingMessage } from 'node:http'

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/
const LOOPBACK_HOST = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/
/** Headers that only somebody who passes a request on adds. */
const PROXY_HEADER =
  /^(?:forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|client-ip|true-client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|x-proxy.*|proxy-.*|cf-.*|fastly-.*|fly-.*|cdn-loop)$/

/**
 * Whether a request was made on this machine itself. A local proxy passes on requests of strangers, and a website may
 * point its own name at this machine; neither counts, and a forged header can only turn the answer into no.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    isLoopbackName(headers.host ?? '') &&
    // nginx adds no header unless asked to, but it speaks to those behind it as nobody else does any more.
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  )
}

/** Not the machine's own name: that may be the very name a proxy publishes it under. */
const isLoopbackName = (host: string): boolean => LOOPBACK_HOST.test(host.replace(/:\d{1,5}$/, '').toLowerCase())
