import { Button, Text } from '@mantine/core'
import type { AddedStaff } from '@nine/contract/business/staff'
import { CircleCheck, Info } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import dialog from '../../ui/dialog/form-dialog.module.css'
import classes from './add-staff-dialog.module.css'

/** The result of each row, when there is more to say than that it worked. */
export function AddedList({ results, onFinish }: { results: readonly AddedStaff[]; onFinish: () => void }) {
  const { t } = useTranslation('staff')
  return (
    <div className="column grow">
      <ul className={`grow ${dialog['fields']} ${classes['results']}`} aria-label={t('addDialog.resultTitle')}>
        {results.map((result) => {
          const isNews = result.outcome === 'invited'
          const Icon = isNews ? CircleCheck : Info
          return (
            <li key={result.email} className="flex top gap-6" data-tone={isNews ? 'green' : 'blue'}>
              <Icon size={18} aria-hidden="true" />
              <span>
                <span className="medium anywhere">{result.email}</span>
                <Text component="span" size="sm" c="dimmed" display="block">
                  {t(`outcomes.${sentenceOf(result)}`)}
                </Text>
              </span>
            </li>
          )
        })}
      </ul>
      <div className={`flex end gap-5 share line-top surface raised ${dialog['footer']}`}>
        <Button data-autofocus onClick={onFinish}>
          {t('addDialog.finish')}
        </Button>
      </div>
    </div>
  )
}

const sentenceOf = ({ outcome, mailed }: AddedStaff) => (outcome === 'invited' && !mailed ? 'invitedQuietly' : outcome)
