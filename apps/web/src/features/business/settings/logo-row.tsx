import { Button, Text } from '@mantine/core'
import type { BusinessDetail } from '@nine/contract/business/business'
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { imageUrl } from '../../../lib/picture/image-url.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ImageUploadButton } from '../../../ui/picture/image-upload-button.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { saveSettings } from '../business.queries.ts'
import classes from './company-settings.module.css'

/** The logo, saved as soon as it is cropped. */
export function LogoRow({ business, editable }: { business: BusinessDetail; editable: boolean }) {
  const { t } = useTranslation('business')
  const { id, name, logo } = business
  const lacksTax = business.companyDetail.tax === ''
  const saved = () => toastSuccess(t('settings.saved', { field: t('settings.logo') }))
  const removal = useMutation({
    mutationFn: () => saveSettings(id, { logo: null }),
    onSuccess: saved,
    onError: (error) => toastError(error),
  })
  return (
    <div className={`grid line-top ${classes['row']}`}>
      <span className={`soft ${classes['label']}`}>{t('settings.logo')}</span>
      <div className={`row wrap gap-7 ${classes['logoRow']}`}>
        <span
          className={`center text-xs muted clip radius-l tinted ${classes['logo']}`}
          data-empty={!logo || undefined}
        >
          {logo ? <img src={imageUrl(logo)} alt={t('settings.logoOf', { name })} /> : t('settings.noLogo')}
        </span>
        {editable && (
          <div className="column top gap-3">
            <div className="flex wrap gap-4">
              <ImageUploadButton
                disabled={lacksTax}
                leftSection={<Upload size={16} strokeWidth={1.75} />}
                onUploaded={async (image) => {
                  await saveSettings(id, { logo: image.id })
                  saved()
                }}
              >
                {t(logo ? 'settings.changeLogo' : 'settings.addLogo')}
              </ImageUploadButton>
              {logo && (
                <Button variant="subtle" color="gray" loading={removal.isPending} onClick={() => removal.mutate()}>
                  {t('settings.removeLogo')}
                </Button>
              )}
            </div>
            <Text size="xs" c="dimmed">
              {t(lacksTax ? 'settings.logoNeedsTax' : 'settings.logoHint')}
            </Text>
          </div>
        )}
      </div>
    </div>
  )
}
