import { Button, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { type Badge, BadgeCard } from './badge-card.tsx'
import classes from './badge-dialog.module.css'
import { BADGE_PAPERS, type BadgeChoice, isOwnSide, OWN_SIZE, sizeOf, storeChoice, storedChoice } from './badge-size.ts'
import { printBadges } from './print-badges.tsx'

interface Props {
  /** Empty while it is closed. */
  badges: readonly Badge[]
  onClose: () => void
}

/** What the badges will look like, on which paper, and the way to the printer. */
export function BadgeDialog({ badges, onClose }: Props) {
  const { t } = useTranslation('badge')
  return (
    <Dialog opened={badges.length > 0} onClose={onClose} title={t('title', { count: badges.length })}>
      <Choices badges={badges} onClose={onClose} />
    </Dialog>
  )
}

function Choices({ badges, onClose }: Props) {
  const { t } = useTranslation('badge')
  const [choice, setChoice] = useState(storedChoice)
  const [printing, setPrinting] = useState(false)
  const size = sizeOf(choice)
  const [first] = badges
  function choose(next: BadgeChoice): void {
    setChoice(next)
    storeChoice(next)
  }
  async function print(): Promise<void> {
    setPrinting(true)
    await printBadges(badges, size)
    onClose()
  }
  const side = (name: 'width' | 'height') => (
    <NumberInput
      label={t(name)}
      min={OWN_SIZE.min}
      max={OWN_SIZE.max}
      clampBehavior="blur"
      suffix=" mm"
      value={choice.own[name]}
      onChange={(value) => {
        if (isOwnSide(value)) choose({ ...choice, own: { ...choice.own, [name]: value } })
      }}
    />
  )
  return (
    <Stack>
      <SegmentedControl
        fullWidth
        aria-label={t('paper')}
        data={BADGE_PAPERS.map((paper) => ({ value: paper, label: t(`papers.${paper}`) }))}
        value={choice.paper}
        onChange={(paper) => choose({ ...choice, paper })}
      />
      {choice.paper === 'own' && (
        <div className="grid twins gap-6">
          {side('width')}
          {side('height')}
        </div>
      )}
      {first && (
        <figure className={`center tinted radius-l clip flush ${classes['stage']}`} aria-label={t('preview')}>
          <div className="shadow" style={{ zoom: Math.min(1, STAGE_MM / Math.max(size.width, size.height)) }}>
            <BadgeCard badge={first} size={size} />
          </div>
        </figure>
      )}
      <p className="text-s muted">{t('hint')}</p>
      <Button leftSection={<Printer size={17} />} loading={printing} onClick={() => void print()}>
        {t('print', { count: badges.length })}
      </Button>
    </Stack>
  )
}

/** The longer side of the badge on the screen. */
const STAGE_MM = 80
