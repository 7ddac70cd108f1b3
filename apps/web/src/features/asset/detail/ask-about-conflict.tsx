import type { ApiError } from '../../../lib/api.ts'
import { t } from '../../../lib/sentences/sentences.ts'
import { choose } from '../../../ui/dialog/choose.tsx'
import type { AssetFormField } from '../fields/asset-form-values.ts'
import classes from './conflict.module.css'
import { fieldWord } from '../fields/field-word.ts'
import { isAssetField } from '../history/history-words.ts'

/** Somebody else saved meanwhile: shows what, and asks which version to keep. */
export function askAboutConflict(
  error: ApiError,
  mine: readonly AssetFormField[],
): Promise<'reload' | 'overwrite' | undefined> {
  return choose({
    title: t('assetDialog:conflict.title'),
    text: error.message,
    more: (
      <>
        <dl className={`bordered radius-l mt-6 ${classes['changes']}`}>
          {error.issues.map(({ field, message }) => (
            <div key={field}>
              <dt>{isAssetField(field) ? t(`assetFields:${field}`) : field}</dt>
              <dd>{message}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6">
          {t('assetDialog:conflict.mine', {
            fields: mine.map(fieldWord).join(', '),
          })}
        </p>
      </>
    ),
    choices: [
      { key: 'reload', label: t('assetDialog:conflict.reload') },
      { key: 'overwrite', label: t('assetDialog:conflict.overwrite'), look: 'main' },
    ],
  })
}
