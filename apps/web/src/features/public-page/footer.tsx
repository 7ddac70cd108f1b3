import classes from './footer.module.css'

export const Footer = ({ words }: { words: string }) => (
  <footer className={`row middle gap-4 text-s muted ${classes['end']}`} data-end="">
    <img src="/mark.svg" width={18} height={18} alt="" />
    {words}
  </footer>
)
