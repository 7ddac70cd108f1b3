import { TextInput } from '@mantine/core'
import { TEXT_FIELD_MAX } from '@nine/contract/asset/asset-text-fields'
import { PAPER_TEXT_MAX, type PaperContent, type PaperLine } from '@nine/contract/custody/paper'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { AccessoriesField } from '../hand-over/accessories-field.tsx'
import { ConditionChoice } from '../hand-over/condition-choice.tsx'
import type { LineDraft, VoidDraft } from './void-draft.ts'

interface Props {
  content: PaperContent
  lines: VoidDraft['lines']
  onChange: (lines: VoidDraft['lines']) => void
}

/** What the paper says of each asset; of several each opens by itself. */
export function VoidLines({ content, lines, onChange }: Props) {
  const { t } = useTranslation('custody')
  return (
    <div className="column gap-4">
      <span className="text-s muted">{t('void.linesHint')}</span>
      <ul className="list column gap-4">
        {content.lines.map((line) => (
          <Line
            key={line.asset}
            line={line}
            isAlone={content.lines.length === 1}
            draft={lines[line.asset] ?? line}
            onChange={(draft) => onChange({ ...lines, [line.asset]: draft })}
          />
        ))}
      </ul>
    </div>
  )
}

interface LineProps {
  line: PaperLine
  isAlone: boolean
  draft: LineDraft
  onChange: (draft: LineDraft) => void
}

function Line({ line: { name, code }, isAlone, draft, onChange }: LineProps) {
  const { t } = useTranslation('custody')
  const [isOpen, setOpen] = useState(isAlone)
  const change = (part: Partial<LineDraft>) => onChange({ ...draft, ...part })
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="text-s medium anywhere">
          {name} <span className="muted regular">{code}</span>
        </summary>
        {isOpen && (
          <div className="column gap-5 mt-4" role="group" aria-label={name}>
            <ConditionChoice
              label={t('strip.condition')}
              value={draft.condition}
              onChange={(condition) => change({ condition })}
            />
            <AccessoriesField
              label={t('dialog.accessories')}
              value={draft.accessories}
              onChange={(accessories) => change({ accessories })}
            />
            <TextInput
              label={t('void.serial')}
              maxLength={TEXT_FIELD_MAX}
              value={draft.serial}
              onChange={(event) => change({ serial: event.currentTarget.value })}
            />
            <TextInput
              label={t('void.remark')}
              maxLength={PAPER_TEXT_MAX}
              value={draft.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          </div>
        )}
      </details>
    </li>
  )
}
