import type { IncomingMessage } from 'node:http'

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/
const LOOPBACK_HOST = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/
/** Headers that only a proxy adds. */
const PROXY_HEADER =
  /^(?:forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|client-ip|true-client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|x-proxy.*|proxy-.*|cf-.*|fastly-.*|fly-.*|cdn-loop)$/

/**
 * Whether a request was made on this machine. A local proxy forwards requests of strangers, and a website may
 * point its own name at this machine; neither counts, and a forged header can only make this false.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    isLoopbackName(headers.host ?? '') &&
    // nginx adds no header unless configured, but talks HTTP/1.0 to its upstream, as nothing else does any more.
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  )
}

/** Not the machine's own host name: a proxy may publish it under that name. */
const isLoopbackName = (host: string): boolean => LOOPBACK_HOST.test(host.replace(/:\d{1,5}$/, '').toLowerCase())
