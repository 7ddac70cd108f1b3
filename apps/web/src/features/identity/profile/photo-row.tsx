import { Button, Text } from '@mantine/core'
import { fullNameOf } from '@nine/contract/identity/full-name'
import type { Profile } from '@nine/contract/identity/profile'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ImageUploadButton } from '../../../ui/picture/image-upload-button.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import classes from './profile-page.module.css'
import { saveProfile } from './save-profile.ts'

/** The photo is saved as soon as it is chosen, apart from the form. */
export function PhotoRow({ profile }: { profile: Profile }) {
  const { t } = useTranslation('identity')
  const [removing, setRemoving] = useState(false)

  async function remove(): Promise<void> {
    setRemoving(true)
    try {
      await saveProfile({ photo: null })
      toastSuccess(t('profile.photoRemoved'))
    } catch (error) {
      toastError(error)
    } finally {
      setRemoving(false)
    }
  }

  return (
    <div className={`row wrap gap-8 line-bottom ${classes['photo']}`}>
      <PersonAvatar name={fullNameOf(profile)} photo={profile.photo} size={88} />
      <div>
        <ImageUploadButton
          aspect={1}
          round
          onUploaded={async ({ id }) => {
            await saveProfile({ photo: id })
            toastSuccess(t('profile.photoDone'))
          }}
        >
          {t('profile.changePhoto')}
        </ImageUploadButton>
        {profile.photo && (
          <Button variant="subtle" color="gray" ml={8} loading={removing} onClick={() => void remove()}>
            {t('profile.removePhoto')}
          </Button>
        )}
        <Text size="xs" c="dimmed" mt={6}>
          {t('profile.photoHint')}
        </Text>
      </div>
    </div>
  )
}
