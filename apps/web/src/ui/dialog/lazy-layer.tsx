import { type ComponentType, useEffect, useState } from 'react'

interface Loaded<Means> {
  Layer: ComponentType<{ onReady: () => void }>
  means: Means
}

/** An overlay for every page that is loaded on first use. Render `Layer` once; `open` returns its API. */
export function lazyLayer<Means>(load: () => Promise<Loaded<Means>>) {
  const wanted = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()

  function Layer() {
    const [Shown, setShown] = useState<Loaded<Means>['Layer']>()
    useEffect(() => {
      void wanted.promise.then(load).then((loaded) => setShown(() => loaded.Layer))
    }, [])
    return Shown ? <Shown onReady={ready.resolve} /> : null
  }

  async function open(): Promise<Means> {
    wanted.resolve()
    const [{ means }] = await Promise.all([load(), ready.promise])
    return means
  }

  return { Layer, open }
}
