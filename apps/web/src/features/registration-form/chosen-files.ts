import { askedFields } from '@nine/contract/event/registration/form-conditions'
import type { Answers } from '@nine/contract/event/registration/registration-answers'
import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import type { FieldIssue } from '@nine/contract/validation'
import { MB } from '@nine/contract/bytes'
import { fileIn, readAnswers } from './read-answers.ts'

/** The files a guest chose, by the questions that ask for them. */
export type ChosenFiles = ReadonlyMap<string, File>

export function chosenFiles(form: FormData, fields: readonly RegistrationField[]): ChosenFiles {
  const asking = askedFields(fields, readAnswers(form, fields)).filter(({ format }) => format === 'file')
  return new Map(
    asking.flatMap(({ name }) => {
      const file = fileIn(form, name)
      return file ? [[name, file] as const] : []
    }),
  )
}

/** Said before they are sent: the server refuses them too. */
export const fileIssues = (files: ChosenFiles, max: number): FieldIssue[] =>
  [...files].flatMap(([field, { size }]): FieldIssue[] => {
    if (size === 0) return [{ field, code: 'file_empty', values: {} }]
    return size > max * MB ? [{ field, code: 'file_too_large', values: { max } }] : []
  })

/** Ids of files that were sent; a registration that is tried again does not send them twice. */
const sent = new WeakMap<File, string>()

/** The answers with the ids of their files, which are sent first. */
export async function sendChosenFiles(
  answers: Answers,
  files: ChosenFiles,
  send: (question: string, file: File) => Promise<{ id: string }>,
): Promise<Answers> {
  const ids: Record<string, string> = {}
  for (const [question, file] of files) {
    const id = sent.get(file) ?? (await send(question, file)).id
    sent.set(file, id)
    ids[question] = id
  }
  return { ...answers, ...ids }
}
