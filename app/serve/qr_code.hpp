// QR codes as pictures: for the page, and for a terminal. What is dark in them is found by
// libqrencode, in the module.
#pragma once

#include <string>
#include <vector>

namespace dynim::app::serve {

/// The rows of a QR code, true where it is dark; without the light border.
using QrCode = std::vector<std::vector<bool>>;

/// With the border, black on white, four units wide.
std::string qr_svg(const QrCode& code);

/// Two rows in a line of half blocks, black on white whatever the colours of the terminal.
std::string qr_text(const QrCode& code);

}  // namespace dynim::app::serve
