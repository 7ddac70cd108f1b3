import { z } from 'zod'

/** What a ticked consent counts as in a condition. */
export const CONSENT_GIVEN = 'yes'
const FIELD_NAME_LENGTH = 80
const CHOSEN_LENGTH = 200
const CHOSEN_MAX = 20

/** "Show when": one of these options of another question is chosen, or its consent given. */
export const Condition = z.object({
  field: z.string().max(FIELD_NAME_LENGTH),
  chosen: z.array(z.string().trim().max(CHOSEN_LENGTH)).max(CHOSEN_MAX),
})
export type Condition = z.infer<typeof Condition>

interface Conditional {
  name: string
  show: boolean
  when?: Condition | undefined
}

type Answers = Readonly<Record<string, unknown>>

/**
 * The questions a guest is asked, given what they answered so far. The one rule about conditions: the server, the public
 * page, frames, the walk-in and the designer's preview all go by it. What is not asked is neither required nor kept.
 */
export function askedFields<F extends Conditional>(fields: readonly F[], answers: Answers): F[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const decided = new Map<string, boolean>()
  function isAsked(field: F): boolean {
    const known = decided.get(field.name)
    if (known !== undefined) return known
    // Conditions in a circle, which no form can be saved with, ask nothing.
    decided.set(field.name, false)
    const asked = field.show && (field.when === undefined || isMet(field.when))
    decided.set(field.name, asked)
    return asked
  }
  function isMet({ field: name, chosen }: Condition): boolean {
    const source = byName.get(name)
    if (!source || !isAsked(source)) return false
    const given = chosenIn(Object.hasOwn(answers, name) ? answers[name] : undefined)
    return chosen.some((option) => given.includes(option))
  }
  return fields.filter(isAsked)
}

/** The options in an answer; a consent that was given counts as one. */
function chosenIn(answer: unknown): readonly unknown[] {
  if (answer === true) return [CONSENT_GIVEN]
  if (typeof answer !== 'object' || answer === null || !('chosen' in answer)) return []
  return Array.isArray(answer.chosen) ? answer.chosen : []
}

interface Source extends Conditional {
  required: boolean
  /** What can be chosen; undefined where nothing can. */
  options: readonly string[] | undefined
}

type ConditionIssue =
  | 'condition_unknown'
  | 'condition_needs_choice'
  | 'condition_option_required'
  | 'condition_option_unknown'
  | 'condition_circle'
  | 'condition_never_shown'

/** What is wrong with the condition of a question, if anything. */
export function conditionIssue(field: Source, fields: readonly Source[]): ConditionIssue | undefined {
  if (!field.when) return undefined
  const { field: name, chosen } = field.when
  const source = fields.find((each) => each.name === name)
  if (!source) return 'condition_unknown'
  const chain = chainOf(field, fields)
  if (chain.includes(field)) return 'condition_circle'
  if (!source.options) return 'condition_needs_choice'
  if (chosen.length === 0) return 'condition_option_required'
  if (chosen.some((option) => !source.options?.includes(option))) return 'condition_option_unknown'
  // Each of the chain depends on another question, so that only a hidden one can make it impossible.
  if (field.required && field.show && chain.some(({ show }) => !show)) return 'condition_never_shown'
  return undefined
}

/** The questions this one depends on, one behind the other; itself too where they lead back to it. */
function chainOf(field: Source, fields: readonly Source[]): Source[] {
  const chain: Source[] = []
  for (let at: Source | undefined = field; at?.when;) {
    const { field: name }: Condition = at.when
    at = fields.find((each) => each.name === name)
    if (!at || chain.includes(at)) break
    chain.push(at)
  }
  return chain
}
