import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'

/** `none`: never requested. What a cancelled or failed one has created stays. */
export const SAMPLE_STATES = ['none', 'running', 'done', 'cancelled', 'failed'] as const

/** Progress of the filling, in steps of about the same size. */
export const SampleProgress = z.object({ state: z.enum(SAMPLE_STATES), done: z.int(), total: z.int() })
export type SampleProgress = z.infer<typeof SampleProgress>

const OfBusiness = z.object({ business: Id })

export const fillWithSample = call({
  method: 'POST',
  path: '/gateway/business/{business}/sample',
  summary: 'Fill an empty enterprise with sample data; after a failure, go on where it stopped',
  access: 'business.update',
  envelope: 'result',
  status: 202,
  params: OfBusiness,
  output: SampleProgress,
  errors: ['sample.not_empty', 'sample.running'],
})

export const getSampleProgress = call({
  method: 'GET',
  path: '/gateway/business/{business}/sample',
  summary: 'How far filling with sample data is',
  access: 'business.read',
  envelope: 'result',
  params: OfBusiness,
  output: SampleProgress,
})

export const cancelSample = call({
  method: 'DELETE',
  path: '/gateway/business/{business}/sample',
  summary: 'Stop filling with sample data; what is there stays',
  access: 'business.update',
  envelope: 'result',
  params: OfBusiness,
  output: SampleProgress,
})
