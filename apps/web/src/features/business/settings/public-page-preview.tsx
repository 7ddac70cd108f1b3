import type { BusinessDetail } from '@nine/contract/business/business'
import { maskEmail } from '@nine/contract/text/mask'
import { EyeOff, Phone, Projector, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { EnterpriseLogo } from '../enterprise-logo.tsx'
import classes from './public-page-preview.module.css'

const BOUGHT = '2025-08-21T00:00:00Z'
const PRICE = 11_290_000

/** The public page of an asset as a stranger would see it, following the settings beside it. A picture, not a page. */
export function PublicPagePreview({ business }: { business: BusinessDetail }) {
  const { t } = useTranslation('business')
  const { phone } = business.companyDetail
  return (
    <aside className={`bordered radius-l tinted ${classes['panel']}`} aria-label={t('preview.title')}>
      <p className="row gap-4 text-s soft mb-6">
        <Smartphone size={15} aria-hidden="true" />
        {t('preview.title')}
      </p>
      <div className={`clip radius-xl surface float across ${classes['phone']}`} aria-hidden="true" inert>
        <div className={`row gap-5 px-7 ${classes['bar']}`}>
          <EnterpriseLogo name={business.name} logo={business.logo} size={32} />
          <span className={`text-m strong clip ${classes['name']}`}>{business.name}</span>
        </div>
        <div className={`center muted relative ${classes['picture']}`}>
          <Projector size={84} strokeWidth={1} />
          <span className={`absolute ${classes['status']}`}>
            <StatusBadge tone="green" look="picture" label={t('preview.status')} />
          </span>
        </div>
        <div className={`column ${classes['body']}`}>
          <span className="text-xs soft">{t('preview.code')}</span>
          <span className={`text-2xl strong ${classes['asset']}`}>{t('preview.asset')}</span>
          <Fact label={t('preview.category')}>{t('preview.categoryValue')}</Fact>
          <Fact label={t('preview.place')}>{t('preview.placeValue')}</Fact>
          <Fact label={t('preview.bought')}>{formatDate(BOUGHT)}</Fact>
          <Fact label={t('preview.warranty')}>{t('preview.warrantyValue')}</Fact>
          {business.publicHolder ? (
            <Fact label={t('preview.holder')}>
              <PersonAvatar name={t('preview.holderValue')} size={22} />
              <span className="column">
                {t('preview.holderValue')}
                <span className="text-xs muted">
                  {business.publicEmail ? t('preview.holderEmail') : maskEmail(t('preview.holderEmail'))}
                </span>
              </span>
            </Fact>
          ) : (
            <Hidden>{t('preview.holderHidden')}</Hidden>
          )}
          {business.publicPrice ? (
            <Fact label={t('preview.price')}>{formatMoney(PRICE)}</Fact>
          ) : (
            <Hidden>{t('preview.priceHidden')}</Hidden>
          )}
          {phone && (
            <span className={`row middle gap-4 text-m strong radius-m mt-6 ${classes['call']}`}>
              <Phone size={15} />
              {t('preview.call', { phone })}
            </span>
          )}
        </div>
      </div>
    </aside>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={`row between gap-6 text-s soft line-bottom ${classes['fact']}`}>
      <span>{label}</span>
      <span className={`row gap-3 ink medium ${classes['factValue']}`}>{children}</span>
    </span>
  )
}

function Hidden({ children }: { children: ReactNode }) {
  return (
    <span className={`row gap-4 text-s muted radius-m mt-4 px-5 ${classes['hidden']}`}>
      <EyeOff size={15} />
      {children}
    </span>
  )
}
