import classes from './footer.module.css'

export const Footer = ({ words }: { words: string }) => (
  <footer className={classes['end']} data-end="">
    <img src="/mark.svg" width={18} height={18} alt="" />
    {words}
  </footer>
)
