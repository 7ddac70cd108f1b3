import './layers.css'
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import 'virtual:text-font.css'
import 'virtual:digits-font.css'
import './theme.css'
import './layout.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { awaitInstallOffer } from './lib/install-offer.ts'
import { forgetResponses } from './lib/offline.ts'
import { setProofPrompt } from './lib/api.ts'
import { setRefetch } from './lib/live.ts'
import { startI18n, withTranslations } from './lib/i18n.ts'
import { queryClient } from './lib/query-client.ts'
import { onLanguageChange } from './lib/sentences/sentences.ts'
import { onPersonChange } from './lib/session.ts'
import { forgetListsOf } from './features/door/unsent-acts.ts'
import { takeCodeFromAddress } from './features/identity/sign-in-code.ts'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'
import { QuestionLayer } from './ui/dialog/questions.ts'
import { toasts } from './ui/feedback/toast.tsx'

const colorScheme = localStorageColorSchemeManager({ key: 'color-scheme' })

// Uncaught errors: the app keeps running, the console keeps the trace.
addEventListener('error', ({ error }) => reportError(error))
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))

function reportError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the last resort
  console.error(error)
}

awaitInstallOffer()
takeCodeFromAddress()
await startI18n()
setProofPrompt(async () => {
  const { askForProof } = await withTranslations(import('./features/identity/prove/prove-dialog.tsx'), 'identity')
  return askForProof()
})

setRefetch((what) =>
  queryClient.invalidateQueries(what === 'live' ? { predicate: ({ meta }) => meta?.['live'] === true } : {}),
)

// One person's data must not be shown to the next.
onPersonChange((before, now) => {
  void forgetResponses()
  void forgetListsOf(before, now)
  if (before && now) location.reload()
  else queryClient.clear()
})
// The server's texts (roles, messages) are in the language of the request.
onLanguageChange(() => void queryClient.invalidateQueries())

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

createRoot(container).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
    >
      <QueryClientProvider client={queryClient}>
        <toasts.Layer />
        <QuestionLayer />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)

// Loaded ahead of the first toast: a lost connection must be shown too.
void toasts.open()
