import { type ComponentType, useEffect, useState } from 'react'

interface Loaded<Api> {
  Layer: ComponentType<{ onReady: () => void }>
  api: Api
}

/** An overlay for every page that is loaded on first use. Render `Layer` once; `open` returns its API. */
export function lazyLayer<Api>(load: () => Promise<Loaded<Api>>) {
  const wanted = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()

  function Layer() {
    const [Shown, setShown] = useState<Loaded<Api>['Layer']>()
    useEffect(() => {
      void wanted.promise.then(load).then((loaded) => setShown(() => loaded.Layer))
    }, [])
    return Shown ? <Shown onReady={ready.resolve} /> : null
  }

  async function open(): Promise<Api> {
    wanted.resolve()
    const [{ api }] = await Promise.all([load(), ready.promise])
    return api
  }

  return { Layer, open }
}
