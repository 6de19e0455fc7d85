import '../../../ui/button.module.css';
import '../../../ui/digits.module.css';
import '../../../ui/field.module.css';
import '../../../ui/figures.module.css';
import '../../../ui/fit-text.module.css';
import '../../../ui/icon.module.css';
import '../../../ui/input.module.css';
import '../../../ui/phase-frame.module.css';
import '../../../ui/progress-bar.module.css';
import '../../../ui/status-dot.module.css';
import '../../../ui/visually-hidden.module.css';
import '../main-timer.module.css';
import '../seek-bar.module.css';
import '../small-stage.module.css';
import '../transport.module.css';
import styles from './demo.module.css';

/** Where the demo comes to life later than it is seen; with it come the styles of the pieces it is made of. */
export const placeOfDemo = styles.place;
