import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { OPTION_NAME_MAX } from '@nine/contract/custom-field/custom-field'
import { MAX_CUSTOM_OPTIONS } from '@nine/contract/custom-field/custom-value'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { moved, SortableList, SortableRow } from '../../../ui/list/sortable-list.tsx'
import { newOptionId } from '../new-option-id.ts'

interface Option {
  _id: string
  name: string
}

interface Props {
  options: readonly Option[]
  errorAt: (path: string) => ReactNode
  disabled: boolean
  onChange: (options: Option[]) => void
}

/** The options of a choice, one line each; Enter goes on with the next. */
export function OptionList({ options, errorAt, disabled, onChange }: Props) {
  const { t } = useTranslation('customField')
  const phone = useIsPhone()
  const added = useRef<string>(undefined)

  function add(): void {
    if (options.length >= MAX_CUSTOM_OPTIONS) return
    added.current = newOptionId()
    onChange([...options, { _id: added.current, name: '' }])
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }

  return (
    <Input.Wrapper label={t('options')} withAsterisk error={errorAt('options')} labelElement="div">
      <fieldset className="slim flush unpadded borderless mt-2" aria-label={t('options')}>
        <SortableList keys={options.map(({ _id }) => _id)} onMove={(from, to) => onChange(moved(options, from, to))}>
          <ol className="list column gap-3">
            {options.map(({ _id, name }, index) => (
              <SortableRow
                key={_id}
                id={_id}
                name={name || t('option', { number: index + 1 })}
                disabled={disabled || options.length < 2}
                className="row gap-2"
              >
                <TextInput
                  className="grow"
                  ref={(input) => {
                    if (!input || added.current !== _id) return
                    added.current = undefined
                    input.focus()
                  }}
                  aria-label={t('option', { number: index + 1 })}
                  maxLength={OPTION_NAME_MAX}
                  disabled={disabled}
                  value={name}
                  error={errorAt(`options.${index}.name`) ?? errorAt(`options.${index}`)}
                  onKeyDown={onKeyDown}
                  onChange={({ currentTarget }) => onChange(options.with(index, { _id, name: currentTarget.value }))}
                />
                <ActionIcon
                  size={phone ? 44 : 36}
                  disabled={disabled}
                  aria-label={t('removeOption', { number: index + 1 })}
                  onClick={() => onChange(options.toSpliced(index, 1))}
                >
                  <X size={16} />
                </ActionIcon>
              </SortableRow>
            ))}
          </ol>
        </SortableList>
        <Button
          mt={8}
          size={phone ? 'sm' : 'compact-sm'}
          variant="subtle"
          leftSection={<Plus size={15} />}
          disabled={disabled || options.length >= MAX_CUSTOM_OPTIONS}
          onClick={add}
        >
          {t('addOption')}
        </Button>
      </fieldset>
    </Input.Wrapper>
  )
}
