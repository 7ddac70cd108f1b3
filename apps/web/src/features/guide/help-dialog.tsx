import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { BookOpen, Clock, Phone } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { keepOffline } from '../../lib/offline.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { settings } from '../../lib/settings.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/link.tsx'
import { QrCode } from '../../ui/scan/qr-code.tsx'
import { GUIDES } from './guides.ts'
import classes from './help-dialog.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** What the workspace offers besides. */
  children?: ReactNode
}

export function HelpDialog({ opened, onClose, children }: Props) {
  const { t } = useTranslation('shell')
  // Whoever looked for help once finds the guides without a connection too.
  useEffect(() => void keepOffline(), [])
  return (
    <Dialog opened={opened} onClose={onClose} title={t('help.title')} size={440} centered>
      <Stack gap="md">
        <Fact icon={<Clock size={18} />} title={t('help.hours')}>
          {t('help.days')}, <span className="nowrap">{t('help.time')}</span>
        </Fact>
        {settings.supportPhone && <CallUs phone={settings.supportPhone} />}
        <Fact icon={<BookOpen size={18} />} title={t('help.guides')}>
          <GuideList onOpen={onClose} />
        </Fact>
        {children}
      </Stack>
    </Dialog>
  )
}

function GuideList({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('guide')
  return GUIDES.map((guide) => (
    <TextLink key={guide} to={paths.guide} params={{ guide }} onClick={onOpen} className={classes['guide']}>
      {t(`${guide}.title`)}
    </TextLink>
  ))
}

function CallUs({ phone }: { phone: string }) {
  const { t } = useTranslation('shell')
  const address = `tel:${phone.replaceAll(/[^\d+]/g, '')}`
  return (
    <>
      <Fact icon={<Phone size={18} />} title={t('help.phone')}>
        <Anchor href={address}>{phone}</Anchor>
      </Fact>
      <Group className={`bordered radius-l quiet p-6 ${classes['qr']}`} wrap="nowrap">
        <QrCode text={address} size={116} label={t('help.qr', { phone })} />
        <Text size="sm" c="dimmed">
          {t('help.scan')}
        </Text>
      </Group>
    </>
  )
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <span className={`center fixed brand radius-m brand-soft ${classes['icon']}`} aria-hidden="true">
        {icon}
      </span>
      <div>
        <Title order={3} size="h3" fz={14} lh="20px">
          {title}
        </Title>
        <Text component="div" c="dimmed">
          {children}
        </Text>
      </div>
    </Group>
  )
}
