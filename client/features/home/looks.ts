import '../../ui/lazy-image.module.css';
import styles from './home.module.css';

/** Where what one gets is shown, before its program is here. */
export const placeOfFeatures = styles.place;
