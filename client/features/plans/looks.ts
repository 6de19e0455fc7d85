import '../../ui/badge.module.css';
import '../../ui/button.module.css';
import '../../ui/figures.module.css';
import '../../ui/icon.module.css';
import '../../ui/segmented-control.module.css';
import '../../ui/visually-hidden.module.css';
import styles from './plans.module.css';

/** Where the plans come to life later than they are seen: their place, and with it the styles of all they are made of. */
export const placeOfPlans = styles.place;
