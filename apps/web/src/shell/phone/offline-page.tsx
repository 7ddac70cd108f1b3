import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Check, CloudOff, CloudUpload, Smartphone, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { countUnsentActs } from '../../features/door/unsent-acts.ts'
import { countUnsentMarks } from '../../features/inventory/unsent-marks.ts'
import { isKeptOffline, keepOffline, mayKeepOffline } from '../../lib/offline.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './me-page.module.css'

const WORKS = ['count', 'place', 'unknown', 'door', 'open'] as const
const NEEDS = ['find', 'name', 'lists', 'close'] as const

/** What works without a network on this device and what does not, in plain words. */
export function OfflinePage() {
  const { t } = useTranslation('phone')
  return (
    <div className={`column gap-7 ${classes['page']}`}>
      <p className="soft flush">{t('offline.intro')}</p>
      <Device />
      <Listed title={t('offline.worksTitle')} icon={<Check size={18} className="brand fixed" aria-hidden="true" />}>
        {WORKS.map((key) => t(`offline.works.${key}`))}
      </Listed>
      <Listed title={t('offline.notTitle')} icon={<X size={18} className="danger fixed" aria-hidden="true" />}>
        {NEEDS.map((key) => t(`offline.not.${key}`))}
      </Listed>
    </div>
  )
}

function Device() {
  const { t } = useTranslation('phone')
  const { data: isReady, refetch } = useQuery({
    queryKey: ['device', 'offline'],
    networkMode: 'always',
    staleTime: 0,
    queryFn: isKeptOffline,
  })
  const { data: waiting = 0 } = useQuery({
    queryKey: ['device', 'waiting'],
    networkMode: 'always',
    staleTime: 0,
    queryFn: async () => (await countUnsentMarks()) + (await countUnsentActs()),
  })
  return (
    <section className="column box gap-5 p-7" aria-labelledby="this-device">
      <h2 id="this-device" className="row gap-4 text-l strong flush">
        <Smartphone size={18} aria-hidden="true" />
        {t('offline.device')}
      </h2>
      <p className="row gap-4 flush">
        {isReady ? (
          <Check size={18} className="brand fixed" aria-hidden="true" />
        ) : (
          <CloudOff size={18} className="muted fixed" aria-hidden="true" />
        )}
        {t(isReady ? 'offline.ready' : mayKeepOffline() ? 'offline.notReady' : 'offline.impossible')}
      </p>
      {isReady === false && mayKeepOffline() && (
        <Button className="fixed" onClick={() => void keepOffline().then(() => refetch())}>
          {t('offline.prepare')}
        </Button>
      )}
      <p className="row gap-4 flush">
        <CloudUpload size={18} className="muted fixed" aria-hidden="true" />
        {waiting > 0 ? t('offline.waiting', { count: waiting }) : t('offline.nothingWaiting')}
      </p>
    </section>
  )
}

function Listed({ title, icon, children }: { title: string; icon: ReactNode; children: string[] }) {
  return (
    <section className="column box gap-4 p-7">
      <h2 className="text-l strong flush">{title}</h2>
      <ul className="list column gap-5">
        {children.map((words) => (
          <li key={words} className="flex gap-4">
            {icon}
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
