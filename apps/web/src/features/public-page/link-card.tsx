import type { Lang } from '@nine/contract/lang'

interface Props {
  lang: Lang
  title: string
  description: string
  site: string
  url: string
  /** Absolute. */
  picture: string | undefined
}

/** How other websites and messengers show a link to the page. */
export const LinkCard = ({ lang, title, description, site, url, picture }: Props) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:site_name" content={site} />
    <meta property="og:locale" content={lang === 'vn' ? 'vi_VN' : 'en_US'} />
    <meta property="og:url" content={url} />
    {picture && <meta property="og:image" content={picture} />}
  </>
)
