import { like, press, type Stop } from './walk.ts'

/** Maintenance, reminders, and what strangers report. */
export const careStops: readonly Stop[] = [
  {
    name: 'maintenance that is due',
    shows: ['features/maintenance/maintenance-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/maintenance?when=all`,
    sees: ({ page, words }) => page.getByRole('button', { name: words.maintenance.start.short }),
  },
  {
    name: 'the beginning of maintenance',
    shows: ['features/maintenance/start-dialog.tsx'],
    open: ({ page, words }) => page.getByRole('button', { name: words.maintenance.start.short }).first().click(),
    sees: ({ page, words }) => page.getByRole('dialog', { name: like(words.maintenance.start.title) }),
    float: true,
  },
  {
    name: 'maintenance that was done',
    shows: ['features/maintenance/done-dialog.tsx'],
    open: ({ page, words }) => page.getByRole('button', { name: words.maintenance.done.short }).first().click(),
    sees: ({ page, words }) => page.getByRole('dialog', { name: like(words.maintenance.done.recordTitle) }),
    float: true,
  },
  {
    name: 'plans of maintenance',
    shows: ['features/maintenance/maintenance-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/maintenance?tab=plans`,
    sees: ({ page }) => page.getByText('Vệ sinh định kỳ'),
  },
  {
    name: 'a new plan',
    shows: ['features/maintenance/plan-dialog.tsx'],
    open: ({ page, words }) => press(page, words.maintenance.plan.add),
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.maintenance.plan.add }),
    float: true,
  },
  {
    name: 'reports of strangers',
    shows: ['features/public-report/report-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/inbox`,
    sees: ({ page, words }) => page.getByRole('button', { name: words.publicReport.decide }),
  },
  {
    name: 'a decision about a report',
    shows: ['features/public-report/decision-dialog.tsx'],
    open: ({ page, words }) => press(page, words.publicReport.decide),
    sees: ({ page, words }) => page.getByRole('dialog', { name: like(words.publicReport.title) }),
    float: true,
  },
  {
    name: 'what somebody is reminded of',
    shows: ['features/reminder/reminder-page.tsx'],
    path: () => '/profile/reminders',
    sees: ({ page, words }) => page.getByRole('heading', { name: words.reminder.calendar.title }),
  },
  {
    name: 'a link of a reminder that no longer works',
    shows: ['features/reminder/reminder-link-page.tsx'],
    path: () => `/share/reminder?id=${'1'.repeat(24)}&key=${'1'.repeat(64)}`,
    fresh: true,
    sees: ({ page, words }) => page.getByText(words.reminder.link.gone),
  },
  {
    name: 'reports for the accountant',
    shows: ['features/report/report-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/report?report=depreciation`,
    sees: ({ page, words }) => page.getByRole('button', { name: words.report.accounts.open }),
  },
  {
    name: 'accounts that bear the cost',
    shows: ['features/report/cost-accounts-dialog.tsx'],
    open: ({ page, words }) => press(page, words.report.accounts.open),
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.report.accounts.title }),
    float: true,
  },
]
