// What other features do with maintenance: plan it, begin or record a job, and count what is due.
export { recordJob, startJob } from './job.service.ts'
export { createPlan } from './plan.service.ts'
export { countDue } from './maintenance.service.ts'
