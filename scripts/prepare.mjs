// npm runs this after `npm ci` and `npm install` in a checkout, never for those who install the package.
import { recordInstallation } from './ensure-installed.mjs';

recordInstallation();
