// What other features do with maintenance: begin a job, plan one, and count what is due.
export { startJob } from './job.service.ts'
export { countDue } from './maintenance.service.ts'
export { createPlan } from './plan.service.ts'
