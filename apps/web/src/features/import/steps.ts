export const STEPS = ['upload', 'match', 'check'] as const
export type Step = (typeof STEPS)[number] | 'run'
