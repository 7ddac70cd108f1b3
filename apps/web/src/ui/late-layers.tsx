import { type ComponentType, useEffect, useState } from 'react'
import type { layers } from './layers.tsx'

const wanted = Promise.withResolvers<void>()
const ready = Promise.withResolvers<void>()
const load = () => import('./layers.tsx')

/** Toasts and questions. No first screen has any: their code comes before the first of them. */
export async function openLayers(): Promise<typeof layers> {
  wanted.resolve()
  const [loaded] = await Promise.all([load(), ready.promise])
  return loaded.layers
}

export function LateLayers() {
  const [Layers, setLayers] = useState<ComponentType<{ onReady: () => void }>>()
  useEffect(() => {
    void wanted.promise.then(load).then((loaded) => setLayers(() => loaded.Layers))
  }, [])
  return Layers ? <Layers onReady={ready.resolve} /> : null
}
