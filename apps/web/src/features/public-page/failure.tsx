import { CloudOff, SearchX } from 'lucide-react'
import classes from './failure.module.css'
import buttons from './button.module.css'
import { Message } from './message.tsx'

interface Props {
  isMissing: boolean
  title: string
  text: string
  retry: string
  /** A link loads the page again; a button waits for the page's script. */
  by?: 'link' | 'button'
}

/** The main part of a page that cannot be shown: nothing is there, or it may work the next time. */
export const Failure = ({ isMissing, title, text, retry, by = 'link' }: Props) => (
  <main className={`across ${classes['failure']}`} role={isMissing ? undefined : 'alert'}>
    <Message icon={isMissing ? SearchX : CloudOff}>
      <h1>{title}</h1>
      <p>{text}</p>
      {!isMissing &&
        (by === 'link' ? (
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- reloads this URL
          <a className={`white ${buttons['action']}`} href="" data-retry="">
            {retry}
          </a>
        ) : (
          <button type="button" className={`white ${buttons['action']}`} data-retry="">
            {retry}
          </button>
        ))}
    </Message>
  </main>
)

export const FailureHead = ({ title }: { title: string }) => (
  <>
    <title>{title}</title>
    <meta name="robots" content="noindex" />
  </>
)
