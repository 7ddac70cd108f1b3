import classes from './bar.module.css'

/** Shown where there is no business to name. */
export const NineMark = () => (
  <>
    <img src="/mark.svg" width={32} height={32} alt="" />
    <b className={classes['business']}>Nine</b>
  </>
)
