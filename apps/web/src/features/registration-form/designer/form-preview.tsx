import { Button, Paper, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { type Answers, checkAnswers } from '@nine/contract/event/registration/registration-answers'
import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import type { Lang } from '@nine/contract/lang'
import type { FieldIssue } from '@nine/contract/validation'
import { Monitor, Smartphone } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastInfo } from '../../../ui/feedback/toast.tsx'
import classes from './form-preview.module.css'
import { readAnswers } from '../read-answers.ts'
import { RegistrationFields } from '../registration-fields.tsx'
import { useFieldErrors } from '../use-field-errors.ts'
import { useFieldWords } from '../use-field-words.ts'

const DEVICES = ['phone', 'desktop'] as const
export type Device = (typeof DEVICES)[number]
const ICONS = { phone: Smartphone, desktop: Monitor }

/** How wide the form is shown. */
export function PreviewWidth({ value, onChange }: { value: Device; onChange: (device: Device) => void }) {
  const { t } = useTranslation('form')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('device')}
      value={value}
      onChange={onChange}
      data={DEVICES.map((device) => {
        const Icon = ICONS[device]
        return {
          value: device,
          label: (
            <span className={`center ${classes['device']}`} title={t(`devices.${device}`)}>
              <Icon size={16} aria-hidden="true" />
              <VisuallyHidden>{t(`devices.${device}`)}</VisuallyHidden>
            </span>
          ),
        }
      })}
    />
  )
}

interface Props {
  device?: Device
  fields: readonly RegistrationField[]
  lang: Lang
  /** Most megabytes of a file. */
  fileMb: number
  chosen?: string | undefined
  onChoose?: (name: string) => void
}

const NONE: readonly FieldIssue[] = []

/** The form as guests will see it; it can be tried, and sends nothing. */
export function FormPreview({ fields, lang, fileMb, device = 'phone', chosen, onChoose }: Props) {
  const { t } = useTranslation('form')
  const [answers, setAnswers] = useState<Answers>({})
  const [tried, setTried] = useState(false)

  const words = useFieldWords(fileMb)
  const verdict = checkAnswers(fields, answers, undefined, lang)
  const errors = useFieldErrors(tried && !verdict.ok ? verdict.issues : NONE)
  return (
    <Paper
      component="form"
      noValidate
      className={`full clip radius-xl across ${classes['paper']}`}
      data-device={device}
      aria-label={t('preview')}
      onChange={({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
        setAnswers(readAnswers(new FormData(currentTarget), fields))
      }
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setTried(true)
        if (verdict.ok) toastInfo(t('previewFine'))
      }}
    >
      <h3 className={`text-xl line-bottom ${classes['title']}`}>{t('previewTitle')}</h3>
      <div className={classes['fields']}>
        <RegistrationFields
          fields={fields}
          errors={errors}
          lang={lang}
          words={words}
          chosen={chosen}
          onChoose={onChoose}
        />
      </div>
      <div className={`line-top ${classes['foot']}`}>
        <Button type="submit" fullWidth>
          {t('register')}
        </Button>
      </div>
    </Paper>
  )
}
