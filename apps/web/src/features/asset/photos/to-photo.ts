import type { Photo } from '../fields/asset-form-values.ts'

export type NewPhoto = Extract<Photo, { file: File }>

let made = 0

/** A file as a photo of the form, with a key that stays while its place changes. */
export const toPhoto = (file: File): NewPhoto => ({ key: `new-${++made}`, file })
